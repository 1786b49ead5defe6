const MAX = 40

/** Returns an unused name for a copied code: 'TAMPA10' gives 'TAMPA10-2', that 'TAMPA10-3'. */
export function nextCodeName(code: string, isTaken: (name: string) => boolean): string {
  const [, stem = code, count = '1'] = /^(.*?)(?:-(\d{1,3}))?$/.exec(code) ?? []
  for (let number = Number(count) + 1; ; number += 1) {
    const end = `-${number}`
    const name = `${stem.slice(0, MAX - end.length)}${end}`
    if (!isTaken(name)) return name
  }
}
