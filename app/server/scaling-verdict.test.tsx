import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import {
  type AnalysisFields,
  judgeRead,
  readAnalysis,
} from '#features/plant/reference/rules/analysis-fields.ts'
import { renderScaling } from '#features/plant/reference/server/render-scaling.ts'
import { ScalingVerdict } from '#features/plant/reference/web/parts/ScalingVerdict.tsx'
import { verdictLabels } from '#features/plant/water/rules/scaling/judge.ts'
import { testSettings } from './testing/test-settings.ts'

const well = {
  calcium: '20',
  magnesium: '5',
  sodium: '60',
  bicarbonate: '90',
  sulfate: '30',
  chloride: '70',
  ph: '7',
  celsius: '25',
  recovery: '75',
}

const waters: [name: string, fields: AnalysisFields, verdicts: Record<string, string>][] = [
  ['fluoride', { ...well, calcium: '60', fluoride: '8', recovery: '85' }, { fluoride: 'scales' }],
  ['strontium', { ...well, strontium: '30', sulfate: '300', recovery: '85' }, { strontium: 'scales' }],
  ['phosphate', { ...well, phosphate: '12' }, { phosphate: 'scales' }],
  ['silica in cold water', { ...well, silica: '29.5', celsius: '8' }, { silica: 'scales' }],
  ['silica in warm water', { ...well, silica: '20' }, { silica: 'clear' }],
  ['gypsum', { ...well, calcium: '400', sulfate: '1250' }, { gypsum: 'scales', silica: 'unknown' }],
  [
    'gypsum with antiscalant',
    { ...well, calcium: '400', sulfate: '1250', antiscalant: 'yes' },
    { gypsum: 'scales' },
  ],
  [
    'barium with antiscalant',
    { ...well, barium: '0.02', sulfate: '200', antiscalant: 'yes' },
    { barium: 'held' },
  ],
  [
    'the example well of the courses',
    { ...well, calcium: '96', bicarbonate: '239', ph: '7.5' },
    { carbonate: 'scales' },
  ],
  [
    'iron, and barium measured as zero',
    { ...well, iron: '0.3', barium: '0' },
    { iron: 'scales', barium: 'clear' },
  ],
  [
    'no temperature',
    { ...well, calcium: '60', fluoride: '8', celsius: '', recovery: '85' },
    { fluoride: 'scales' },
  ],
]

const squeezed = (text: string) => text.replace(/\s/g, '')

function onScreen(fields: AnalysisFields): string {
  const judgment = judgeRead(readAnalysis(fields))
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ScalingVerdict judgment={judgment} hasRecovery />
    </MantineProvider>,
  )
  const text = html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, '')
  return squeezed(
    text
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&amp;/g, '&'),
  )
}

async function onPaper(fields: AnalysisFields): Promise<string> {
  const bytes = await renderScaling({ fields, settings: testSettings('/tmp'), now: new Date('2026-11-20') })
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  return squeezed(pages.join(''))
}

describe('Scaling verdict for a water', () => {
  it.each(waters)('is the same on screen and in the PDF: %s', async (_name, fields, verdicts) => {
    const judgment = judgeRead(readAnalysis(fields))
    if ('problems' in judgment) throw new Error(JSON.stringify(judgment.problems))
    const { salts, cautions } = judgment.judged
    expect(Object.fromEntries(salts.map(({ id, verdict }) => [id, verdict]))).toMatchObject(verdicts)
    const [screen, paper] = [onScreen(fields), await onPaper(fields)]
    for (const { name, verdict, reason } of salts) {
      const said = squeezed(`${name}${verdictLabels[verdict]}${reason}`)
      expect(screen).toContain(said)
      expect(paper).toContain(said)
    }
    for (const caution of cautions)
      for (const text of [screen, paper]) expect(text).toContain(squeezed(caution))
    for (const text of [screen, paper]) expect(text).not.toMatch(/nothing.{0,20}scales|issafe/i)
    if (fields.silica) expect(paper).toContain(`SilicaSiO₂${fields.silica}`)
  })
})
