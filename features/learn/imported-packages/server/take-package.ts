import { eq } from 'drizzle-orm'
import type { FindPackage } from '#features/shop/catalog/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { receiveFile, refuseFile } from '#platform/server/http/files/receive-file.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { untrackFile } from '#platform/server/storage/store-file.ts'
import type { importedPackages as contract, PackagePreview } from '../contract.ts'
import { readManifest } from '../rules/read-manifest.ts'
import { type InspectedZip, inspectZip } from './inspect-zip.ts'
import { PACKAGES, packageFile, packageName } from './package-folder.ts'
import { importedPackageFiles, importedPackages } from './tables.ts'

/** Rows per statement: the database accepts 65,535 values per statement. */
const BATCH = 2000

/** Stores an uploaded package after checking it. It is deleted after a day if no unit uses it. */
export const upload: Handler<typeof contract.upload> = async (_nothing, ctx, file) => {
  const id = ctx.newId()
  const { bytes } = await receiveFile(ctx, file, {
    folder: PACKAGES,
    name: () => packageFile(id),
  })
  const name = packageName(id)
  const files = fileStore(ctx.settings)
  try {
    const zip = await files.withLocal(name, inspectZip)
    if (zip === null) throw new Error(`${name} was stored and is missing`)
    if ('problem' in zip) return refuseFile(zip.problem)
    return await store(ctx, zip, { id, bytes, givenName: file.givenName.slice(0, 200) })
  } catch (error) {
    await files.remove(name)
    await untrackFile(ctx, name)
    throw error
  }
}

type Uploaded = Pick<typeof importedPackages.$inferSelect, 'id' | 'bytes' | 'givenName'>

async function store(ctx: SignedInContext, zip: InspectedZip, own: Uploaded): Promise<PackagePreview> {
  const { files, leftOut, manifest } = zip
  const read = readManifest(manifest.name, manifest.text, new Set(files.map(({ path }) => path)))
  if ('problem' in read) return refuseFile(read.problem)
  const row = { ...own, ...read, uploadedBy: ctx.actor.userId, createdAt: ctx.now }
  await ctx.transaction(async (inner) => {
    await inner.db.insert(importedPackages).values(row)
    for (let at = 0; at < files.length; at += BATCH)
      await inner.db
        .insert(importedPackageFiles)
        .values(files.slice(at, at + BATCH).map((each) => ({ ...each, packageId: own.id })))
    const details = {
      standard: read.standard,
      title: read.title,
      givenName: own.givenName,
      files: files.length,
    }
    await inner.audit({ action: 'importedPackages.upload', target: own.id, details })
  })
  return {
    file: own.id,
    standard: read.standard,
    title: read.title,
    givenName: own.givenName,
    files: files.length,
    bytes: own.bytes,
    unpackedBytes: files.reduce((sum, each) => sum + each.bytes, 0),
    parts: read.parts.map(({ title, file, kind }) => ({ title, file, kind })),
    leftOut: leftOut.slice(0, 50),
  }
}

export type ImportedPackage = typeof importedPackages.$inferSelect

export async function findPackage(db: Db, id: string): Promise<ImportedPackage | null> {
  const [found] = await db.select().from(importedPackages).where(eq(importedPackages.id, id))
  return found ?? null
}

/** Returns a package as a unit stores it. */
export const packageOfUnit: FindPackage = async (db, id) => {
  const found = await findPackage(db, id)
  return found && { id, title: found.title, parts: found.parts.length }
}
