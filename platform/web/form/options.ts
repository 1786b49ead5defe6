export interface Option<Value extends string = string> {
  value: Value
  label: string
}

/**
 * The options of a select: `optionsOf({ yes: 'Yes', no: 'No' })`. With `values`, only these, in their order:
 * `optionsOf(stateLabels, states)`.
 */
export const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, string | { label: string }>>,
  values: readonly Value[] = Object.keys(labels) as Value[],
): Option<Value>[] =>
  values.map((value) => {
    const label = labels[value]
    return { value, label: typeof label === 'string' ? label : label.label }
  })

/** A filter of a staff list by one of several choices. */
export const filterBy = <const Name extends string>(
  name: Name,
  label: string,
  options: readonly Option[],
) => ({
  name,
  label,
  options,
})

export const archiveFilter = filterBy('archived', 'In use', optionsOf({ true: 'In the archive' }))
