import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stubExports } from './lean-zod.ts'

const zod = join(import.meta.dirname, '../../../node_modules/zod/v4')

describe('Removing schema descriptions from the browser bundle', () => {
  it.each(['to-json-schema', 'json-schema-processors'])(
    'keeps every name that schemas refer to: %s',
    (file) => {
      const stored = stubExports(readFileSync(join(zod, `core/${file}.js`), 'utf8'))
      const users = readFileSync(join(zod, 'classic/schemas.js'), 'utf8')
      const direct = new RegExp(`import \\{([^}]*)\\} from "../core/${file}.js"`).exec(users)?.[1] ?? ''
      const named = file === 'json-schema-processors' ? users.matchAll(/processors\.(\w+Processor)\b/g) : []
      const requested = [...direct.split(','), ...[...named].map(([, name = '']) => name)].map((name) =>
        name.trim(),
      )
      const missing = requested.filter((name) => name !== '' && !stored.includes(`export const ${name} `))
      expect(requested.length).toBeGreaterThan(1)
      expect(missing).toEqual([])
    },
  )
})
