import { strToU8, type Zippable, zipSync } from 'fflate'

type Files = Readonly<Record<string, string | Uint8Array>>

/** Builds a ZIP file. */
export function zipOf(files: Files): Uint8Array {
  const entries: Zippable = {}
  for (const [path, content] of Object.entries(files))
    entries[path] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(entries, { level: 6 })
}

interface Part {
  title: string
  href: string
  mastery?: number
}

/** A manifest of SCORM 1.2 or 2004 with these parts. */
export function manifestOf(version: '1.2' | '2004', parts: readonly Part[], title = 'Old course'): string {
  const type = version === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType'
  const items = parts.map(
    (part, at) =>
      `<item identifier="I${at}" identifierref="R${at}"><title>${part.title}</title>${
        part.mastery === undefined ? '' : `<adlcp:masteryscore>${part.mastery}</adlcp:masteryscore>`
      }</item>`,
  )
  const resources = parts.map(
    ({ href }, at) => `<resource identifier="R${at}" type="webcontent" ${type}="sco" href="${href}"/>`,
  )
  return `<?xml version="1.0"?><manifest xmlns="x" xmlns:adlcp="y">
<metadata><schema>ADL SCORM</schema><schemaversion>${version === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>${title}</title>${items.join('')}</organization></organizations>
<resources>${resources.join('')}</resources></manifest>`
}

const page = (body: string) =>
  `<!doctype html><html><head><title>Part</title></head><body>${body}</body></html>`

/** A package of two parts, the first with a mastery score. */
export const twoParts = (more: Files = {}) =>
  zipOf({
    'imsmanifest.xml': manifestOf('1.2', [
      { title: 'Pumps', href: 'one/index.html', mastery: 80 },
      { title: 'Valves', href: 'two.html?a=1' },
    ]),
    'one/index.html': page('<p>Pumps</p>'),
    'two.html': page('Valves'),
    'film.mp4': new Uint8Array(5000).map((_, at) => at % 251),
    'notes.docx': 'x',
    ...more,
  })

/** Changes the bytes of a ZIP file in all places with a text of the same length, such as a file name. */
export function rewrite(zip: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(zip).toString('latin1')
  return Buffer.from(text.replaceAll(from, to), 'latin1')
}

/** A cmi5 package with one assignable unit. */
export const cmi5Package = (page = '<html></html>') =>
  zipOf({
    'cmi5.xml': `<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
<course id="https://old.example/course"><title><langstring lang="en-US">Old course</langstring></title></course>
<au id="https://old.example/au" moveOn="CompletedAndPassed" masteryScore="0.7" launchMethod="AnyWindow">
<title><langstring lang="en-US">Pumps</langstring></title><url>index.html?lang=en</url></au></courseStructure>`,
    'index.html': page,
  })
