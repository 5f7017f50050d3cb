import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../cms/core/free-port.ts'

/** Finds a program, also in /usr/sbin and /usr/local/sbin. @throws saying how to install a missing one */
export function need(program: string): string {
  const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
  try {
    return execFileSync('which', [program], { env: { ...process.env, PATH } })
      .toString()
      .trim()
  } catch {
    const name = program === 'nginx' ? 'nginx-light' : program
    throw new Error(`This needs ${program}: apt-get install -y ${name}, or brew install ${program}`)
  }
}

/** Starts one nginx process that serves one precompressed .br file with a minimal configuration. */
export async function startNginx(
  file: string,
  type: string,
): Promise<{ url: string; process: ChildProcess }> {
  const folder = join(dirname(file), 'nginx')
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
       server {
         listen 127.0.0.1:${port};
         location = /page {
           default_type '${type}'; add_header Content-Encoding br; alias ${file};
         }
       }
     }`,
  )
  // nginx started by root runs its worker as another account, which must be able to read the folder.
  chmodSync(folder, 0o755)
  const nginx = spawn(need('nginx'), ['-c', config, '-e', `${folder}/error.log`, '-p', folder])
  const url = `http://127.0.0.1:${port}/page`
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return { url, process: nginx }
    await sleep(50)
  }
  nginx.kill()
  throw new Error(`nginx did not start: see ${folder}/error.log`)
}
