import Papa from 'papaparse'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { planExchange } from '../../contract/exchange-contract.ts'
import type { ExchangedPlan } from '../../rules/exchange/exchanged-plan.ts'
import { planRows } from '../../rules/exchange/plan-table.ts'
import { writeProjectXml } from '../../rules/exchange/project-xml.ts'
import { projectFor } from '../access/project-access.ts'
import { staffPeople } from '../access/staff.ts'
import { loadPlan } from '../planning/load-plan.ts'

type Exchange = typeof planExchange

async function exchanged(call: Call, projectId: string): Promise<{ name: string; plan: ExchangedPlan }> {
  const project = await projectFor(call, projectId, 'read')
  const { plan, tasks, links } = await loadPlan(call.db, project)
  const usernames = new Map((await staffPeople(call.db)).map(({ id, username }) => [id, username]))
  const positions = new Map(tasks.map(({ id }, index) => [id, index]))
  await call.audit({ action: 'projects.exportPlan', target: projectId, details: { tasks: tasks.length } })
  return {
    name: project.name,
    plan: {
      ...{ starts: project.starts, calendar: plan.calendar },
      tasks: tasks.map((task) => ({
        ...{
          title: task.title,
          days: task.days,
          rule: task.rule,
          ruleDay: task.ruleDay,
          starts: task.starts,
          due: task.due,
        },
        ...{
          isDone: task.kind === 'done',
          baselineStarts: task.baselineStarts,
          baselineDue: task.baselineDue,
        },
        ...{
          estimateMinutes: task.estimateMinutes,
          tags: task.tags,
          checklist: task.checklist,
          notes: task.notes,
        },
        people: task.assignees.flatMap((id) => usernames.get(id) ?? []),
        links: links
          .filter(({ toId }) => toId === task.id)
          .flatMap(({ fromId, kind, lag }) => {
            const from = positions.get(fromId)
            return from === undefined ? [] : [{ from, kind, lag }]
          })
          .sort((one, other) => one.from - other.from),
      })),
    },
  }
}

const fileName = (name: string, ending: string): string =>
  `${
    name
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'plan'
  }.${ending}`

export const exportXml: Handler<Exchange['exportXml']> = async ({ projectid }, call) => {
  const { name, plan } = await exchanged(call, projectid)
  return {
    content: writeProjectXml(name, plan),
    type: 'application/xml; charset=utf-8',
    name: fileName(name, 'xml'),
  }
}

export const exportCsv: Handler<Exchange['exportCsv']> = async ({ projectid }, call) => {
  const { name, plan } = await exchanged(call, projectid)
  // Other programs take a cell that begins with these signs for a formula.
  const content = `\uFEFF${Papa.unparse(planRows(plan), { escapeFormulae: /^[=@\t\r]/ })}\r\n`
  return { content, type: 'text/csv; charset=utf-8', name: fileName(name, 'csv') }
}
