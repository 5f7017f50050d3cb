// Imported first: an operator's command says what it did in its own lines, not in the server's log.
process.env.LOG_LEVEL ||= 'error'
