import { builtinModules } from 'node:module'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Fails the build if server code ends up in the browser bundle. */
export function noServerCode(root: string): Plugin {
  return {
    name: 'no-server-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : [],
      )
      const strangers = modules.filter((id) => isServerModule(id, root))
      if (strangers.length > 0) {
        this.error(`Server code in the web bundle:\n${strangers.join('\n')}`)
      }
    },
  }
}

/** True if a module id refers to our server code or to a Node built-in module. */
export function isServerModule(id: string, root: string): boolean {
  const name = id.replace(/^\0/, '').replace(/^__vite-browser-external:/, 'node:')
  if (name.startsWith('node:') || builtinModules.includes(name)) return true
  const path = relative(root, name)
  if (path.startsWith('..') || path.startsWith('node_modules')) return false
  return /(^|\/)server\//.test(path)
}
