import { z } from 'zod'
import { id, requiredText } from '#platform/contract/fields.ts'
import { contract, file, upload } from '#platform/contract/operation.ts'
import { projectStaff } from './project-fields.ts'

/** Plans on their way out and in. */
export const planExchange = contract('projects.exchange', {
  exportXml: file({
    at: 'projects/exportXml',
    access: projectStaff,
    summary: 'The plan of a project in the XML of Microsoft Project.',
    input: z.object({ projectid: id() }),
  }),
  exportCsv: file({
    at: 'projects/exportCsv',
    access: projectStaff,
    summary: 'The plan of a project as a table.',
    input: z.object({ projectid: id() }),
  }),
  importPlan: upload({
    at: 'projects/importPlan',
    access: projectStaff,
    summary:
      'Makes a project of a plan in the XML of Microsoft Project or of a table as it is exported here.',
    input: z.object({ name: requiredText(120, 'Please name the project.') }),
    output: z.object({ file: z.string(), tasks: z.int() }),
    maxBytes: 10 * 1024 * 1024,
    kinds: ['xml', 'csv'],
    errors: {
      cycle: 'Tasks of this plan wait for each other.',
      'foreign-task': { status: 400, message: 'A predecessor has to be a task of the same project.' },
      'too-late': { status: 400, message: 'Plans end with the year 2199.' },
      'not-now': 'This cannot be done now.',
    },
  }),
})
