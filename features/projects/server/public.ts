export { type DatedTask, daysOff, tasksByPerson } from './projects/tasks-by-person.ts'
export { setDates as moveTask } from './tasks/quick-commands.ts'
