import { countLines, parse, type SourceFile } from './source-file.ts'

interface MeasuredFunction {
  name: string
  lines: number
  isComponent: boolean
}

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

const known = new WeakMap<SourceFile, MeasuredFunction[]>()

/** Every function of a file with the lines from its first to its last character, blank ones left out. */
export function functionsOf(source: SourceFile): MeasuredFunction[] {
  const before = known.get(source)
  if (before) return before
  const found: MeasuredFunction[] = []
  const { program } = parse(source)
  visit(program as unknown as Node, '', (node, name) => {
    const lines = countLines(source.text.slice(node.start, node.end))
    found.push({
      name: name || `a function at character ${node.start}`,
      lines,
      isComponent: source.path.endsWith('.tsx') && /^[A-Z]/.test(name),
    })
  })
  known.set(source, found)
  return found
}

/** Walks the tree; a function without a name of its own has that of what it is given to. */
function visit(node: Node, givenName: string, listen: (node: Node, name: string) => void): void {
  if (FUNCTIONS.has(node.type)) listen(node, nameIn(node.id) || givenName)
  const name = nameIn(node.id) || nameIn(node.key)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, child === node.init || child === node.value ? name : '', listen)
    }
  }
}

/** Every node of a source. */
export const nodesIn = (source: SourceFile): Node[] => below(parse(source).program as unknown as Node)

const below = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(below)]

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function nameIn(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : ''
}
