import { join } from 'node:path'
import { z } from 'zod'
import { readYaml } from '#platform/server/content/read-yaml.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { BundleDraft } from '../contract/selling-terms.ts'

const BundlesFile = z.array(
  z.strictObject({
    code: z.string().regex(/^[A-Z0-9_]{2,20}$/),
    name: z.string().min(3),
    price: z.string().regex(/^\d+\.\d{2}$/, 'write the price like "699.00", in quotes'),
    covers: z.array(z.string()).min(1),
  }),
)

/** Reads the bundle offers from content/bundles.yaml. */
export async function readBundles(): Promise<BundleDraft[]> {
  const bundles = await readYaml(join(projectRoot(), 'content/bundles.yaml'), BundlesFile)
  return bundles.map((bundle) => ({ ...bundle, active: true }))
}
