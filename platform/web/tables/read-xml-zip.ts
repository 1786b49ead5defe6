import type { XmlText } from '#platform/contract/texts/unzip-xml.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** Reads the XML files of a ZIP file chosen by the user. The reader is loaded only when needed. */
export async function readXmlZip(file: File): Promise<{ files: XmlText[] } | { problem: string }> {
  if (file.size > MAX_BYTES) return { problem: 'This file is larger than 10 MB. Please split it.' }
  try {
    const { unzipXml } = await import('#platform/contract/texts/unzip-xml.ts')
    return unzipXml(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { problem: 'This file could not be read. Please choose it again.' }
  }
}
