/**
 * The words that passwords are most often made of. A single word is not refused as such (all are too
 * short or rare enough), but a password made of one or more of them, with digits or signs around, is.
 * Chosen from the most frequent words of published lists of leaked passwords, plus words of this
 * product.
 */
export const COMMON_WORDS = `
  password passwort passwords passw0rd motdepasse contrasena wachtwoord senha secret mysecret
  welcome welcomehome welcomeback letmein letmeinnow openup opensesame comein enter admin
  administrator administration root superuser sysadmin user username guest test testing tester
  testtest demo default changeme changeit changethis temporary temp newpassword mypassword
  yourpassword thepassword oldpassword nopassword mypass pass passphrase passcode login signin
  logon access account qwerty qwertyuiop qwertz azerty asdfghjkl zxcvbnm qwertyqwerty iloveyou
  ilovemyself loveyou loveme lovely iloveu love forever forgetme sunshine princess football
  baseball basketball softball hockey soccer golfer tennis monkey dragon shadow master superman
  batman spiderman starwars pokemon naruto michael michelle jennifer jessica ashley daniel
  jordan thomas charlie george andrew robert matthew joshua anthony william nicole amanda
  samantha elizabeth hannah maggie buster ginger pepper cookie summer winter spring autumn
  flower butterfly rainbow chocolate cheese banana orange purple silver computer internet google
  facebook instagram linkedin microsoft windows apple samsung whatever nothing trustno hunter
  hunting freedom liberty america american usa unitedstates california californian losangeles
  sanfrancisco sandiego sacramento oakland hollywood goldenstate lakers warriors raiders dodgers
  giants yankees cowboys eagles steelers patriots chelsea liverpool arsenal barcelona mustang
  corvette ferrari porsche harley toyota mercedes killer ninja gandalf merlin matrix phoenix
  jesus jesuschrist blessed godisgood godbless heaven angel angels family mother father mommy
  daddy mylove mybaby baby babygirl sweetheart honey hello helloworld hellohello goodbye
  goodmorning friends friend bestfriend company business office keepmore keep more home house
  myhouse myhome sellmyhouse sellmyhome realestate realtor agent broker seller abcdefgh abcd abc
  iamthebest iamawesome correcthorsebatterystaple january february march april may june july
  august september october november december monday tuesday wednesday thursday friday saturday
  sunday
`
  .trim()
  .split(/\s+/)

/** Keyboard rows and number sequences, common forwards, backwards and in part. */
export const COMMON_RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
]
