/** Formats a value with its unit: '12.4 psi', '50%', '7'. */
export function withUnit(value: string | number, unit: string): string {
  if (unit === '') return String(value)
  return unit === '%' ? `${value}%` : `${value} ${unit}`
}
