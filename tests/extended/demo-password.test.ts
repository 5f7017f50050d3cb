import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '#wire/sessions.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { startProduct, stopProduct } from '../support/running.ts'

const folder = useSeededFolders()

// A start printed the DEMO_PASSWORD of its own environment, though the demo people had that of the first start.
test.each([
  ['no DEMO_PASSWORD', {}],
  ['another DEMO_PASSWORD', { DEMO_PASSWORD: 'four-green-barns-17' }],
])(
  'a later start with %s prints the password that the demo people have',
  async (_what, settings) => {
    const product = await startProduct({
      DATA_DIR: await folder(),
      LOG_LEVEL: 'error',
      ...settings,
    })
    onTestFinished(() => stopProduct(product))
    const printed = () => /all with the password (\S+)/.exec(product.output())?.[1]
    await expect.poll(printed).toBe(DEMO_PASSWORD)
    const body = { email: 'seller@example.com', password: String(printed()) }
    const answer = await new Person(undefined, product.url).call(signIn, { body })
    expect(answer.status).toBe(200)
  },
)
