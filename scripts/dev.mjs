// Runs the server and web app with reload. Open Vite's PORT; the server uses PORT + 10 behind it.
import { installPackages, requireNode } from './install.mjs'
import { installed, root } from './run-program.mjs'

requireNode()
await installPackages()
const { spawn } = await import('node:child_process')

const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 10
const server = {
  PORT: String(serverPort),
  SANDBOX_PORT: process.env.SANDBOX_PORT ?? String(serverPort + 1),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
}
const children = [
  start(
    process.execPath,
    ['--import', 'tsx', '--watch', '--watch-preserve-output', 'app/server/main.ts'],
    server,
  ),
  start(installed('vite'), ['-c', 'app/web/vite.config.ts', '--port', String(port), '--strictPort'], {
    PORT: String(serverPort),
  }),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal))

function start(program, args, env) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  child.once('exit', (code) => {
    stopAll('SIGTERM')
    process.exitCode ||= code ?? 0
  })
  return child
}

function stopAll(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
