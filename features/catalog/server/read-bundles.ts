import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { fromMajor } from '#platform/contract/money.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { BundleDraft } from './bundle-offers.ts'

const BundlesFile = z.array(
  z.strictObject({
    code: z.string().regex(/^[A-Z0-9_]{2,20}$/),
    name: z.string().min(3),
    price: z.string().regex(/^\d+\.\d{2}$/, 'write the price like "699.00", in quotes'),
    covers: z.array(z.string()).min(1),
  }),
)

/** The bundle offers of content/bundles.yaml. */
export async function readBundles(): Promise<BundleDraft[]> {
  const path = join(projectRoot(), 'content/bundles.yaml')
  return BundlesFile.parse(parse(await readFile(path, 'utf8'))).map(({ price, ...bundle }) => {
    const listPriceMinor = fromMajor(price)
    if (listPriceMinor === null) throw new Error(`${path}: ${price} is no price`)
    return { ...bundle, listPriceMinor, active: true }
  })
}
