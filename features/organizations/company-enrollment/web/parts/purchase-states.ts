/** How a supervisor's request is called, and its color. */
export const purchaseStates = {
  asked: { label: 'Waiting', color: 'orange' },
  approved: { label: 'Approved', color: 'teal' },
  declined: { label: 'Declined', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
} as const
