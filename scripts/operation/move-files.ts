import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '#platform/contract/texts/format.ts'
import { readSettings } from '#platform/server/settings.ts'
import { copyFiles } from '#platform/server/storage/files/copy-files.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { FolderStore } from '#platform/server/storage/files/folder-store.ts'

const USAGE =
  'npm run move-files -- --to bucket, or --to folders; add --delete to delete what was copied and verified'

/** Moves uploaded files between the folders of DATA_DIR and the bucket. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, delete: { type: 'boolean', default: false } },
  })
  if (values.to !== 'bucket' && values.to !== 'folders') throw new Error(USAGE)
  const settings = readSettings(process.env)
  if (!settings.bucket)
    throw new Error('Set S3_BUCKET and its other settings for this command: README lists them.')
  const folders = new FolderStore(settings.dataDir)
  const bucket = fileStore(settings)
  const [from, to] = values.to === 'bucket' ? [folders, bucket] : [bucket, folders]
  const summary = await copyFiles({
    from,
    to,
    journal: join(resolve(settings.dataDir), `moved-to-${values.to}.jsonl`),
    isMove: values.delete,
    report: (line) => console.log(line),
  })
  const { copied, bytes, known, deleted, failed } = summary
  console.log(`Copied and verified ${copied} files (${formatBytes(bytes)}); ${known} were verified before.`)
  if (deleted > 0) console.log(`Deleted ${deleted} originals.`)
  for (const { name, problem } of failed) console.log(`Failed: ${name}: ${problem}`)
  if (failed.length > 0) {
    console.log(`${failed.length} files failed. Nothing was lost: run the command again.`)
    process.exitCode = 1
  } else if (!values.delete) console.log(nextStep(values.to))
}

/** Users may upload files while the command runs, so the last run must be without the server. */
const nextStep = (to: 'bucket' | 'folders'): string =>
  'To switch, stop the server and run this command again. It copies the files that users have uploaded since. ' +
  (to === 'bucket'
    ? 'Then start the server with the settings of the bucket.'
    : 'Then start the server without the settings of the bucket.')

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
