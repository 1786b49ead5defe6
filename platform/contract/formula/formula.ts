import jsep, { type CoreExpression, type Expression } from 'jsep'
import { pick } from '#platform/contract/tables/pick.ts'
import { remembered } from './remembered.ts'

/**
 * Formulas in course content: '1 / (1 - R / 100)', 'dP > 1.15 * dP0 ? 0 : 1'. They support numbers, named values, + - *
 * / ^, comparisons, 'and', 'or', 'not', a ? b : c, and the functions below. They cannot access the program that
 * evaluates them.
 */
export type Formula = (values: Readonly<Record<string, number>>) => number

export class FormulaError extends Error {
  override name = 'FormulaFault'
}

const functions: Readonly<Record<string, (...of: number[]) => number>> = {
  abs: Math.abs,
  exp: Math.exp,
  ln: Math.log,
  ...pick(Math, 'log10', 'max', 'min'),
  /** round(x, digits): rounds half away from zero. */
  round: (of = 0, digits = 0) =>
    (Math.sign(of) * Math.round(Math.abs(of) * 10 ** digits + 1e-9)) / 10 ** digits,
  ...pick(Math, 'ceil', 'floor', 'sqrt'),
}

const constants: Readonly<Record<string, number>> = { pi: Math.PI }

const binary: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '^': (left, right) => left ** right,
  '<': (left, right) => Number(left < right),
  '>': (left, right) => Number(left > right),
  '<=': (left, right) => Number(left <= right),
  '>=': (left, right) => Number(left >= right),
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
  and: (left, right) => Number(left !== 0 && right !== 0),
  or: (left, right) => Number(left !== 0 || right !== 0),
}

jsep.addBinaryOp('and', 2)
jsep.addBinaryOp('or', 1)
jsep.addBinaryOp('^', 12, true)
jsep.addUnaryOp('not')

type Evaluate = (values: Readonly<Record<string, number>>) => number

/**
 * Parses a formula. Throws FormulaFault if it is invalid or uses a name outside `names` (any name if omitted). The
 * returned function throws FormulaFault if a value is missing or the result is not a finite number.
 */
export function readFormula(source: string, names?: readonly string[]): Formula {
  const known = names && new Set(names)
  const evaluate = compile(parse(source), (name) => {
    if (known && !known.has(name)) throw new FormulaError(`"${source}" names ${name}, which has no value`)
  })
  return (values) => {
    const found = evaluate(values)
    if (!Number.isFinite(found)) throw new FormulaError(`"${source}" has no value here`)
    return found
  }
}

/** Memoized because content has some thousand formulas, each parsed for every draw of its numbers. */
const parse = remembered((source): Expression => {
  try {
    return jsep(source)
  } catch (error) {
    throw new FormulaError(`"${source}" is no formula: ${(error as Error).message}`)
  }
}, 4000)

function compile(expression: Expression, expectName: (name: string) => void): Evaluate {
  const node = expression as CoreExpression
  const inner = (each: Expression) => compile(each, expectName)
  switch (node.type) {
    case 'Literal':
      return constant(node.value)
    case 'Identifier':
      return nameOf(node.name, expectName)
    case 'UnaryExpression':
      return unary(node.operator, inner(node.argument))
    case 'BinaryExpression':
      // -x ^ 2 would be read as (-x) ^ 2 here and as -(x ^ 2) by people.
      if (node.operator === '^' && node.left.type === 'UnaryExpression')
        throw new FormulaError('Write a sign beside a power as 0 - x ^ 2 or abs(x) ^ 2')
      return pair(node.operator, inner(node.left), inner(node.right))
    case 'ConditionalExpression': {
      const [test, then, other] = [inner(node.test), inner(node.consequent), inner(node.alternate)]
      return (values) => (test(values) !== 0 ? then(values) : other(values))
    }
    case 'CallExpression':
      return ctx(node.callee as CoreExpression, node.arguments.map(inner))
    default:
      throw new FormulaError(`A formula has no ${node.type}`)
  }
}

function constant(value: unknown): Evaluate {
  if (typeof value !== 'number') throw new FormulaError(`${String(value)} is no number`)
  return () => value
}

function nameOf(name: string, expectName: (name: string) => void): Evaluate {
  const fixed = Object.hasOwn(constants, name) ? constants[name] : undefined
  if (fixed !== undefined) return () => fixed
  expectName(name)
  return (values) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new FormulaError(`${name} has no value`)
    return value
  }
}

function unary(operator: string, argument: Evaluate): Evaluate {
  if (operator === '-') return (values) => -argument(values)
  if (operator === '+') return argument
  if (operator === 'not' || operator === '!') return (values) => Number(argument(values) === 0)
  throw new FormulaError(`A formula has no ${operator}`)
}

function pair(operator: string, left: Evaluate, right: Evaluate): Evaluate {
  const compute = Object.hasOwn(binary, operator) ? binary[operator] : undefined
  if (!compute) throw new FormulaError(`A formula has no ${operator}`)
  return (values) => compute(left(values), right(values))
}

function ctx(callee: CoreExpression, of: Evaluate[]): Evaluate {
  const name = callee.type === 'Identifier' ? callee.name : ''
  const compute = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!compute) throw new FormulaError(`A formula has no function ${name}`)
  return (values) => compute(...of.map((each) => each(values)))
}
