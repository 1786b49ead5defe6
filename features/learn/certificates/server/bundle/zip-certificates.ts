import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { CsvExport } from '#platform/contract/csv.ts'
import type { Context } from '#platform/server/context.ts'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import { certificateStatus } from '../../rules/certificate-status.ts'
import { achievementOf, hoursText } from '../../rules/certificate-text.ts'
import { pdfOf } from '../documents/pdf-of.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { verifyAddress } from '../verify-address.ts'
import { type ListedFile, listFile, manifestOf, signManifest } from './manifest.ts'

/**
 * Streams a ZIP with the PDF of each certificate, a table of them, and a signed list of all files with their hashes.
 * Generated while it is sent, so that the download starts immediately and memory use is small.
 */
export async function* zipCertificates(
  ctx: Context,
  rows: readonly CertificateRow[],
  about: string,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const taken = () => {
    const pieces = ready
    ready = []
    return pieces
  }
  const files: ListedFile[] = []
  for (const row of rows) {
    const pdf = await pdfOf(ctx, row)
    const name = `certificates/${fileName(row)}.pdf`
    // PDFs are already compressed.
    add(zip, new ZipPassThrough(name), pdf)
    files.push(listFile(name, row.number, pdf))
    yield* taken()
  }
  for (const [name, text] of await papers(ctx, rows, about, files)) {
    add(zip, new ZipDeflate(name), strToU8(text))
  }
  zip.end()
  yield* taken()
}

function add(zip: Zip, file: ZipPassThrough | ZipDeflate, bytes: Uint8Array): void {
  zip.add(file)
  file.push(bytes, true)
}

async function papers(
  ctx: Context,
  rows: readonly CertificateRow[],
  about: string,
  files: ListedFile[],
): Promise<[name: string, text: string][]> {
  const table = csvHead(columnsAt(ctx)) + csvLines(columnsAt(ctx), rows)
  const listed = [...files, listFile('certificates.csv', null, strToU8(table))]
  const manifest = JSON.stringify(manifestOf(ctx, about, listed), null, 2)
  return [
    ['certificates.csv', table],
    ['manifest.json', manifest],
    ['manifest.jws', await signManifest(ctx, manifest)],
  ]
}

/** Starts with the number to be unique; omits characters that are not allowed in file names on some systems. */
function fileName({ number, snapshot }: CertificateRow): string {
  const holder = snapshot.holder.name.replace(/[\p{C}\\/:*?"<>|]+/gu, ' ').slice(0, 80)
  return `${number} ${holder}`.replace(/\s+/g, ' ').replace(/[. ]{1,80}$/, '')
}

const columnsAt = ({ now, settings }: Context): CsvExport<CertificateRow> => ({
  file: 'certificates',
  columns: [
    ['Number', ({ number }) => number],
    ['Name', ({ snapshot }) => snapshot.holder.name],
    ['Certificate', ({ snapshot }) => achievementOf(snapshot)],
    ['Contact hours', ({ snapshot }) => hoursText(snapshot.hours)],
    ['CEU', ({ snapshot }) => snapshot.ceu],
    ['Issued', ({ snapshot }) => snapshot.issuedOn],
    ['Valid through', ({ snapshot }) => snapshot.expiresOn],
    ['Status', (row) => certificateStatus(row, now)],
    ['Verify', ({ verifyToken }) => verifyAddress(settings, verifyToken)],
  ],
})
