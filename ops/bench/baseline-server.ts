/**
 * The baseline of the benchmarks, in its own process: a bare node:http server that sends one file
 * (`/static`) and answers one select (`/select`). Its first argument holds the settings as JSON.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

type Settings = { file: string; databaseUrl: string; select: string }

const { file, databaseUrl, select } = JSON.parse(process.argv[2] ?? '{}') as Settings
const bytes = readFileSync(file)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })

const page = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Length': bytes.length,
}

const server = createServer(async (request, response) => {
  if (request.url === '/static') return void response.writeHead(200, page).end(bytes)
  const { rows } = await pool.query(select)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('disconnect', () => process.exit())
