// Runs as a separate process: a large plan takes a second, and the input is untrusted. Text on stdin, JSON output.
import { text } from 'node:stream/consumers'
import { readPlan } from '../rules/read-plan.ts'

const [today = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(readPlan(await text(process.stdin), today)))
