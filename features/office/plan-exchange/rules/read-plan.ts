import { MAX_PREDECESSORS } from '#features/office/projects/rules/schedule/plan.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import { PlanError } from './exchanged-plan.ts'
import { ImportNotes } from './import-notes.ts'
import { readPlanTable } from './plan-table.ts'
import { type ReadPlan, readProjectXml } from './read-project-xml.ts'

const MAX_TASKS = 5000

/** Reads a plan from the text of an XML or table file. `problem` is an error message for the user. */
export function readPlan(text: string, today: Day): ReadPlan | { problem: string } {
  const isXml = /^\uFEFF?\s{0,64}</.test(text)
  const read = isXml ? readXmlPlan(text, today) : readTablePlan(text, today)
  if (read === null)
    return {
      problem:
        'This is no plan that we can read. Please save it as Microsoft Project XML, or as a table that was exported here.',
    }
  if ('problem' in read) return read
  const { tasks } = read.plan
  if (tasks.length === 0) return { problem: 'This plan has no tasks.' }
  if (tasks.length > MAX_TASKS) return { problem: `A project has at most ${MAX_TASKS} tasks.` }
  const dense = tasks.find(({ links }) => links.length > MAX_PREDECESSORS)
  if (!dense) return read
  return {
    problem: `The task “${dense.title}” has ${dense.links.length} predecessors. A task has at most ${MAX_PREDECESSORS}.`,
  }
}

function readTablePlan(text: string, today: Day): ReadPlan | { problem: string } | null {
  const notes = new ImportNotes()
  const plan = readPlanTable(text, today, notes)
  return plan === null || 'problem' in plan ? plan : { plan, notes: notes.sentences }
}

function readXmlPlan(text: string, today: Day): ReadPlan | { problem: string } | null {
  try {
    return readProjectXml(text, today)
  } catch (error) {
    if (error instanceof PlanError) return { problem: error.message }
    throw error
  }
}
