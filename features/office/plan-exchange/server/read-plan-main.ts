// A program of its own: a large plan takes a second, and strangers made it. Reads the text of the input, writes JSON.
import { text } from 'node:stream/consumers'
import { readPlan } from '../rules/read-plan.ts'

const [today = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(readPlan(await text(process.stdin), today)))
