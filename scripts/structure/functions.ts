import { perFile } from './per-file.ts'
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

/** Returns a file's functions with the lines from first to last character, excluding blank lines. */
export const functionsOf = perFile('functions', (source): MeasuredFunction[] => {
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
  return found
})

/** Walks the tree; an anonymous function takes the name of the variable or property it is assigned to. */
function visit(node: Node, givenName: string, listen: (node: Node, name: string) => void): void {
  if (FUNCTIONS.has(node.type)) listen(node, nameIn(node.id) || givenName)
  const name = nameIn(node.id) || nameIn(node.key)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, child === node.init || child === node.value ? name : '', listen)
    }
  }
}

const nodes = new WeakMap<SourceFile, Node[]>()

/** Returns all nodes of a source in text order. */
export function nodesIn(source: SourceFile): Node[] {
  const before = nodes.get(source)
  if (before) return before
  const found: Node[] = []
  collect(parse(source).program, found)
  nodes.set(source, found)
  return found
}

function collect(value: unknown, found: Node[]): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, found)
  } else if (isNode(value)) {
    found.push(value)
    for (const key in value) collect(value[key], found)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function nameIn(value: unknown): string {
  return isNode(value) && typeof value.name === 'string' ? value.name : ''
}
