import { z } from 'zod'
import { projectStaff } from '#features/office/projects/contract/project-fields.ts'
import { id, requiredText } from '#platform/contract/fields.ts'
import { contract, exportLimits, operationsFor } from '#platform/contract/operation.ts'

const projectStaffOnly = operationsFor(projectStaff)

/** Export and import of project plans. */
export const planExchange = contract('projects.exchange', 'projects', {
  exportXml: projectStaffOnly.file({
    limits: exportLimits,
    summary: 'Exports a project plan as Microsoft Project XML.',
    input: z.object({ projectid: id() }),
  }),
  exportCsv: projectStaffOnly.file({
    limits: exportLimits,
    summary: 'Exports a project plan as a table.',
    input: z.object({ projectid: id() }),
  }),
  importPlan: projectStaffOnly.upload({
    limits: [{ times: 20, minutes: 60, per: 'user' }],
    summary: 'Creates a project from a plan in Microsoft Project XML or from a table in the export format.',
    input: z.object({ name: requiredText(120, 'Please name the project.') }),
    output: z.object({
      file: z.string(),
      tasks: z.int(),
      /** Differences between the imported plan and the file: one sentence per kind, with task names. */
      notes: z.array(z.string()),
    }),
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
