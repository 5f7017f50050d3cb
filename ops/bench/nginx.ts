import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../cms/core/free-port.ts'

/** Debian's packages whose name is not the program's. */
const PACKAGES: Record<string, string> = { nginx: 'nginx-light', pgbench: 'postgresql' }

/** Finds a program, also in /usr/sbin and /usr/local/sbin. @throws saying how to install a missing one */
export function need(program: string): string {
  const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
  try {
    return execFileSync('which', [program], { env: { ...process.env, PATH } })
      .toString()
      .trim()
  } catch {
    const name = PACKAGES[program] ?? program
    throw new Error(`This needs ${program}: apt-get install -y ${name}, or brew install ${program}`)
  }
}

export type Nginx = { url: string; process: ChildProcess }

/** Starts one nginx process that serves one precompressed .br file with a minimal configuration. */
export function startNginx(file: string, type: string): Promise<Nginx> {
  const location = `location = /page {
    default_type '${type}'; add_header Content-Encoding br; alias ${file};
  }`
  return runNginx(dirname(file), { location, path: '/page' })
}

/** Starts nginx as the balancer of several instances, each in its turn; a dead one's request goes to the next. */
export function startNginxBalancer(folder: string, instances: string[]): Promise<Nginx> {
  const servers = instances.map((url) => `server ${new URL(url).host} fail_timeout=1s;`)
  const upstream = `upstream instances { ${servers.join(' ')} keepalive 32; }`
  const location = `location / {
    proxy_pass http://instances; proxy_http_version 1.1;
    proxy_set_header Connection ''; proxy_set_header Host $http_host;
  }`
  return runNginx(folder, { upstream, location, path: '/health/ready' })
}

type Config = { upstream?: string; location: string; path: string }

/** @param path what nginx must answer before it counts as started, and the path of the URL that is returned */
async function runNginx(parent: string, { upstream = '', location, path }: Config): Promise<Nginx> {
  const folder = join(parent, 'nginx')
  mkdirSync(folder)
  const port = await findFreePort()
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    config,
    `daemon off; master_process off; worker_processes 1;
     pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
       open_file_cache max=10; ${temporary.map((name) => `${name}_temp_path ${folder};`).join(' ')}
       ${upstream}
       server { listen 127.0.0.1:${port}; ${location} }
     }`,
  )
  // nginx started by root runs its worker as another account, which must be able to read the folder.
  chmodSync(folder, 0o755)
  const nginx = spawn(need('nginx'), ['-c', config, '-e', `${folder}/error.log`, '-p', folder])
  const url = `http://127.0.0.1:${port}${path}`
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return { url, process: nginx }
    await sleep(50)
  }
  nginx.kill()
  throw new Error(`nginx did not start: see ${folder}/error.log`)
}
