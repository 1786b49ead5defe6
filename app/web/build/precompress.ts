import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)]

/** Writes `x.js.br` and `x.js.gz` next to every text file of the build, for the server to send unchanged. */
export function precompress(out: string): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(out, { recursive: true })
        const texts = files.filter((file) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(file))
        for (const file of texts) await compress(join(out, file))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < 1024) return
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }
  await Promise.all([
    writeFile(`${file}.br`, await toBrotli(plain, brotli)),
    writeFile(`${file}.gz`, await toGzip(plain, { level: 9 })),
  ])
}
