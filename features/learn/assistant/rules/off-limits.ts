/**
 * Requests to reject without a search: instructions to the assistant, other users' data, exam answers. This only saves
 * a search; such data is safe because the assistant has no access to it.
 */
const patterns: readonly RegExp[] = [
  /\b(ignore|forget|disregard|override|bypass)\b.{0,40}\b(rule|instruction|prompt|guideline|polic|restriction|passage|above|previous)/i,
  /\b(system|hidden|initial) (prompt|message|instruction)/i,
  /\b(you are|act as|pretend|role-?play|behave as)\b.{0,40}\b(now|dan|admin|developer|unrestricted|examiner|another|different)\b/i,
  /\b(jailbreak|developer mode|debug mode|sudo|god mode)\b/i,
  /\b(select|drop|delete|update)\b.{0,30}\b(from|table|users|where)\b/i,
  /\b(password|passwd|api key|secret key|access token|session cookie)s?\b.{0,40}\b(of|for|is)\b.{0,30}\b(admin|staff|user|learner|account|server|database|him|her|them)\b/i,
  /\b(who|whose|list|show|give|tell|what)\b.{0,60}\b(other|another|every|all|some|that|this)\b.{0,20}\b(learner|student|user|person|people|customer|colleague|employee|operator)s?\b.{0,40}\b(score|grade|result|email|address|phone|license|certificate|data|record|name|order|card|password)/i,
  /\b(score|grade|result|email address|home address|phone number|license number|order|password|card number)s? (of|for|did) [A-Z][a-z]{1,30} [A-Z][a-z]{1,30}/,
  /\b(answer|solution|answer key|key|right choice|correct choice|correct option|which option|which choice)s?\b.{0,60}\b(exam|final|item bank|question bank|graded|certification test|recert)/i,
  /\b(exam|final exam|certification test|item bank|question bank|quiz)\b.{0,40}\b(answer|answers|answer key|solutions?)\b/i,
  /\b(ignora|olvida|omite)\b.{0,40}\b(regla|instruc|indicacion)/i,
  /\brespuestas?\b.{0,40}\b(examen|banco de preguntas|evaluaci)/i,
  /\b(datos|correo|nota|notas|calificaci\w{1,8}|contraseña)\b.{0,30}\b(de otro|de otra|de los demás|del usuario|del alumno)/i,
]

export const isOffLimits = (question: string): boolean => patterns.some((pattern) => pattern.test(question))
