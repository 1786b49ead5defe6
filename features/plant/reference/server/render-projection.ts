import { Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { Fragment, createElement as h, type ReactElement } from 'react'
import type { Design } from '#features/plant/water/rules/projection/design.ts'
import { findingsOf } from '#features/plant/water/rules/projection/findings.ts'
import { type Projection, project, streamsOf } from '#features/plant/water/rules/projection/project.ts'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { PAPER_FONT } from '#platform/server/documents/paper-fonts.ts'
import { inks, mm, PAPER_WIDTH } from '#platform/server/documents/paper-styles.ts'
import { addressAndFacts, heading, paragraph, partHeading } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'
import { arrowOf, type Drawing, type DrawnLine, drawTrain, pathOf } from '../rules/projection/drawing.ts'
import { type ProjectionFields, readProjection, systemOf } from '../rules/projection/fields.ts'
import {
  caseTable,
  conditionNames,
  designFacts,
  displayedCase,
  elementTable,
  type FigureTable,
  ionTable,
  PROJECTION_NOTE,
  stageTable,
} from '../rules/projection/report.ts'

const TITLE = 'RO projection'

export interface ProjectionFacts {
  fields: ProjectionFields
  settings: Settings
  now: Date
}

/** Renders the projection as a PDF: all cases, and the selected one in full. */
export function renderProjection({ fields, settings, now }: ProjectionFacts): Promise<Buffer> {
  const sender = senderOf(settings.provider)
  const system = systemOf(fields)
  const read = readProjection(fields)
  const projection = 'design' in read ? project(read.design, system) : read
  const body =
    'design' in read && 'cases' in projection
      ? trainParts(read.design, projection.cases, fields, system)
      : [
          paragraph(
            `Nothing is projected: ${problemText('problems' in projection ? projection.problems : {})}`,
          ),
        ]
  const children = h(
    Fragment,
    null,
    addressAndFacts(sender, [TITLE], [['Written', formatDate(now)]]),
    heading(TITLE, 'One to three stages of a reverse osmosis, computed element by element.'),
    ...body,
    paragraph(PROJECTION_NOTE, true),
  )
  return renderDocument(paper({ title: TITLE, sender, issuedAt: now, children }))
}

const problemText = (problems: Readonly<Record<string, string>>): string => Object.values(problems).join(' ')

function trainParts(
  design: Design,
  cases: readonly Projection[],
  fields: ProjectionFields,
  system: UnitSystem,
): ReactElement[] {
  const chosen = displayedCase(cases, fields)
  const parts = [
    table(
      [{ title: 'Train', width: 48 }, { title: 'As entered' }],
      designFacts(design, system).map(([label, value]) => [{ text: label }, { text: value }]),
    ),
    ...figures(caseTable(cases, system)),
    ...cases.flatMap((each) =>
      'problems' in each
        ? [paragraph(`${conditionNames[each.condition.id]}: ${problemText(each.problems)}`)]
        : [],
    ),
  ]
  if (!chosen || 'problems' in chosen) return parts
  const { projected } = chosen
  const streams = streamsOf(design, projected)
  const findings = findingsOf(design, projected, streams, system)
  return [
    ...parts,
    partHeading(`Train, ${conditionNames[chosen.condition.id].toLowerCase()}`),
    picture(drawTrain(projected, system)),
    partHeading('Findings'),
    table(
      [{ title: 'Finding' }, { title: 'Explained in', width: 52 }],
      findings.map(({ text, severity, lecture }) => [
        { text: severity === 'limit' ? `Limit: ${text}` : text },
        { text: lecture.unit.split('/')[0] ?? '', under: [lecture.title] },
      ]),
    ),
    ...figures(stageTable(projected, system)),
    ...figures(elementTable(projected, system)),
    ...figures(ionTable(projected, streams)),
  ]
}

/** Renders a table with labels on the left and values in columns of equal width. */
function figures({ title, note, heads, rows }: FigureTable): ReactElement[] {
  const [first = '', ...others] = heads
  const width = Math.min(26, (PAPER_WIDTH * 0.68) / others.length)
  return [
    partHeading(title, note),
    table(
      [{ title: first }, ...others.map((head) => ({ title: head, width, end: true }))],
      rows.map((row) => row.map((text) => ({ text }))),
    ),
  ]
}

const colors: Readonly<Record<DrawnLine['kind'], string>> = {
  feed: inks.water,
  concentrate: inks.warm,
  permeate: '#4f9ac0',
}

function picture({ width, height, boxes, lines, labels }: Drawing): ReactElement {
  const words = (text: string, x: number, y: number, isStrong: boolean, key: string) =>
    h(
      Text,
      {
        key,
        x,
        y,
        fill: inks.text,
        style: { fontFamily: PAPER_FONT, fontSize: 10, fontWeight: isStrong ? 600 : 400 },
      },
      text,
    )
  const size = { width: mm(105), height: mm((105 * height) / width) }
  return h(
    View,
    { wrap: false },
    h(
      Svg,
      { viewBox: `0 0 ${width} ${height}`, style: size },
      ...lines.flatMap((line, index) => [
        h(Path, {
          key: `l${index}`,
          d: pathOf(line),
          stroke: colors[line.kind],
          strokeWidth: 2,
          fill: 'none',
        }),
        ...(line.hasArrow ? [h(Path, { key: `a${index}`, d: arrowOf(line), fill: colors[line.kind] })] : []),
      ]),
      ...boxes.flatMap((box, index) => [
        h(Rect, {
          key: `b${index}`,
          ...pick(box, 'x', 'y', 'width', 'height'),
          rx: 10,
          ry: 10,
          fill: inks.wash,
          stroke: inks.deep,
          strokeWidth: 1,
        }),
        ...box.lines.map((text, row) =>
          words(text, box.x + 10, box.y + 15 + 14 * row, row === 0, `t${index}-${row}`),
        ),
      ]),
      ...labels.map(({ text, x, y, isStrong }, index) => words(text, x, y, isStrong === true, `w${index}`)),
    ),
  )
}
