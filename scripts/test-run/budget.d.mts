interface Limits {
  server: number
  browser: number
  files: Record<string, number>
}

export function overBudget(
  files: readonly { file: string; seconds: number }[],
  factor: number,
  limits?: Limits,
): string[]
