/**
 * `npm run bench -- NAME [options]`: runs one benchmark against the product on its own data folder, beside
 * a baseline in the same run. Without a name it lists them. Each exits with 1 if a figure misses its limit.
 */
import { installPackages } from './packages.ts'

const BENCHMARKS: Record<string, string> = {
  baseline: 'a guide and the vendors, beside a bare Node server with the same bytes and rows',
  connections: 'normal requests beside 10,000 half-open connections and 200 slow readers',
  crash: 'kills product and PostgreSQL 20 times each under writes, counts losses',
  desk: 'the staff dashboard with 2,000 clients and 20,000 messages',
  fleet:
    '100,000 clients, two instances, 5,000 streams: each figure beside its limit [--only PART --clients N]',
  homeowner: 'each kind of page on a phone with slow 4G, the median of five runs beside its limits',
  lighthouse: 'Lighthouse on a phone, the median of five runs on four pages',
  load: '1,000 clients and ten staff tabs at 38 and 150 requests a second [--clients --polls --mixed]',
  portal: 'dashboard and home on a slow phone; from a client’s press to the frame',
  publishing: 'publish to live at 482 guides [--guides N], beside `astro build`',
  sale: 'a home with twenty offers, an acceptance, Today with 200 open sales [--sales N]',
  static: 'a guide from memory, beside nginx with the same bytes',
  valuation: 'FILE.csv: estimates each sale of the list from the others, prints the error',
  vendors: 'a list of ten vendors, beside Payload’s own REST API',
}

const [name = ''] = process.argv.splice(2, 1)
if (!(name in BENCHMARKS)) {
  console.log('npm run bench -- NAME [options]\n')
  for (const [each, line] of Object.entries(BENCHMARKS)) console.log(`${each.padEnd(12)} ${line}`)
  process.exit(1)
}
installPackages()
await import(`./${name}.ts`)
