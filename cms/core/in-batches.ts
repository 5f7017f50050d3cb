const BATCH_SIZE = 16

/** Does `act` for all items, sixteen at a time. @throws the first error; later batches are not begun */
export async function inBatches<Item>(items: Item[], act: (item: Item) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += BATCH_SIZE)
    await Promise.all(items.slice(at, at + BATCH_SIZE).map(act))
}
