/** Label and color of each state of a supervisor's request. */
export const purchaseStates = {
  asked: { label: 'Waiting', color: 'orange' },
  approved: { label: 'Approved', color: 'teal' },
  declined: { label: 'Declined', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
} as const
