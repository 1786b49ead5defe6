export const signupStates = ['waiting', 'approved', 'rejected'] as const
export type SignupState = (typeof signupStates)[number]
