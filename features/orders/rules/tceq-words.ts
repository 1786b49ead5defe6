/**
 * The buyer's answer to whether the courses are taken for TCEQ (000 s8), as the order keeps it, in words; '' where
 * nobody was asked.
 */
export function tceqWords(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('taken' in answer)) return ''
  if (!answer.taken) return 'Not taken for TCEQ'
  const courses = 'courses' in answer && Array.isArray(answer.courses) ? answer.courses : []
  return courses.length > 0 ? `Taken for TCEQ: ${courses.join(', ')}` : 'Taken for TCEQ'
}
