/** The named fields of a row, for a reply that shows these and no others. */
export function pick<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
}
