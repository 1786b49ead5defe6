import { Text } from '@react-pdf/renderer'
import { cloneElement, createElement as h, isValidElement, type ReactElement, type ReactNode } from 'react'
import { cutText } from './fit-line.ts'
import { directionOf, printedText, TALL, textRuns } from './text-runs.ts'
import type { Face } from './typefaces.ts'

/** The inherited text styles that matter here. */
type Style = Face & { textAlign?: string; fontSize: number; leading: Leading | null }
/** Line spacing: as a multiple of the font size for which it was chosen, and in points. */
interface Leading {
  share: number
  points: number
}
interface Props {
  style?: unknown
  children?: ReactNode
}

/** The library's default font size. */
const LIBRARY_SIZE = 18

/** Break penalty that the library treats as never, so words break only in lines without a space. */
const LAST_RESORT = 10_000

/**
 * Splits the texts of a document by font and sets their direction. All user-written text passes through here, so
 * documents must consist of plain elements: the output of components is not known yet.
 */
export const setTexts = async <Root extends ReactElement>(document: Root): Promise<Root> =>
  (await setNode(document, { fontFamily: 'Helvetica', fontSize: LIBRARY_SIZE, leading: null })) as Root

async function setNode(node: ReactNode, above: Style): Promise<ReactNode> {
  if (Array.isArray(node)) return Promise.all(node.map((each) => setNode(each, above)))
  if (!isValidElement<Props>(node)) return node
  const { type, props } = node
  if (typeof type === 'function') throw new Error('Papers are made of elements, not of components')
  // Text in drawings is our own.
  if (type === 'SVG') return node
  const style = inherited(above, props.style)
  if (type === 'TEXT') return setText(node, style, props.children)
  if (type === 'LINK' && hasWords(props.children))
    return cloneElement(node, undefined, await setText(h(Text), style, props.children))
  return withChildren(node, await setNode(props.children, style))
}

const withChildren = (node: ReactElement<Props>, children: ReactNode): ReactElement =>
  children === undefined
    ? node
    : cloneElement(node, undefined, ...(Array.isArray(children) ? children : [children]))

const hasWords = (children: ReactNode): boolean =>
  listOf(children).some((child) => typeof child === 'string' || typeof child === 'number')

async function setText(node: ReactElement, style: Style, given: ReactNode): Promise<ReactElement> {
  const children = await cutWords(given, style, (node.props as Props).style)
  const direction = directionOf(wordsOf(children))
  // Columns keep their alignment: a right-to-left name still starts below its heading.
  const side = direction === 'rtl' ? { direction, textAlign: style.textAlign ?? 'left' } : {}
  const runs = (await Promise.all(joined(children).map((child) => setInside(child, style, direction)))).flat()
  const { style: own, ...rest } = node.props as Props
  return cloneElement(
    node as ReactElement<Record<string, unknown>>,
    { ...rest, style: [own, side, lineHeightOf(style, runs)], hyphenationPenalty: LAST_RESORT },
    ...runs,
  )
}

/** Truncates text with a line limit and a width with an ellipsis. The library's ellipsis is from a different font. */
async function cutWords(children: ReactNode, style: Style, own: unknown): Promise<ReactNode> {
  const { maxLines, maxWidth } = Object.assign({}, ...[own].flat()) as Record<string, unknown>
  if (typeof children !== 'string' || typeof maxLines !== 'number' || typeof maxWidth !== 'number')
    return children
  // Lines end before the full width because words are not broken.
  const room = maxLines === 1 ? maxWidth : maxWidth * (maxLines - 0.3)
  return cutText(children, style, room / style.fontSize)
}

/** Returns a line height for larger fonts and taller scripts. The absolute height that texts inherit is too small. */
function lineHeightOf({ fontSize, leading }: Style, runs: readonly ReactNode[]): object {
  if (leading === null) return {}
  const isTall = runs.some((run) => isValidElement(run))
  const least = fontSize * (isTall ? Math.max(leading.share, TALL) : leading.share)
  return leading.points < least ? { lineHeight: `${least}pt` } : {}
}

async function setInside(child: ReactNode, style: Style, direction: string): Promise<ReactNode[]> {
  if (isValidElement<Props>(child)) {
    if (child.type !== 'TEXT' && child.type !== 'LINK') return [child]
    const own = inherited(style, child.props.style)
    const parts = joined(child.props.children).map((each) => setInside(each, own, direction))
    return [withChildren(child, (await Promise.all(parts)).flat())]
  }
  if (typeof child !== 'string') return [child]
  const runs = await textRuns(printedText(child), style)
  return runs.map(({ text, family }, key) =>
    family === null
      ? text
      : h(
          Text,
          {
            key,
            style: {
              fontFamily: family,
              fontStyle: 'normal',
              letterSpacing: 0,
              direction: direction as 'rtl',
            },
          },
          text,
        ),
  )
}

/** Returns the children with adjacent texts joined, so that directions are detected across all of them. */
function joined(children: ReactNode): ReactNode[] {
  const parts: ReactNode[] = []
  for (const child of listOf(children)) {
    const word = typeof child === 'number' ? String(child) : child
    const last = parts.at(-1)
    if (typeof word === 'string' && typeof last === 'string') parts[parts.length - 1] = last + word
    else parts.push(word)
  }
  return parts
}

const listOf = (children: ReactNode): ReactNode[] =>
  (Array.isArray(children) ? children : [children])
    .flat(9)
    .filter((child) => child !== null && child !== undefined && typeof child !== 'boolean')

const wordsOf = (children: ReactNode): string =>
  listOf(children)
    .map((child) => (isValidElement<Props>(child) ? wordsOf(child.props.children) : String(child)))
    .join('')

function inherited(above: Style, style: unknown): Style {
  if (Array.isArray(style)) return style.reduce<Style>(inherited, above)
  if (typeof style !== 'object' || style === null) return above
  const { fontFamily, fontStyle, fontWeight, textAlign, fontSize, lineHeight } = style as Partial<Style> & {
    lineHeight?: unknown
  }
  const share = typeof lineHeight === 'number' ? lineHeight : null
  return {
    fontSize: fontSize ?? above.fontSize,
    leading: share === null ? above.leading : { share, points: share * (fontSize ?? LIBRARY_SIZE) },
    fontFamily: fontFamily ?? above.fontFamily,
    fontStyle: fontStyle ?? above.fontStyle,
    fontWeight: fontWeight ?? above.fontWeight,
    ...((textAlign ?? above.textAlign) ? { textAlign: textAlign ?? above.textAlign } : {}),
  } as Style
}
