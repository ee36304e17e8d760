import type { LineProblem } from './brackets.ts';

const INSTRUCTIONS =
  /^(?:ADD|ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|LABEL|ONBUILD|RUN|SHELL|STOPSIGNAL|USER|VOLUME|WORKDIR)\s+\S/;

/** A Dockerfile: each line is an instruction, a comment, or goes on from the line before. */
export function checkDocker(code: string): LineProblem[] {
  let isContinued = false;
  return code.split('\n').flatMap((text, line) => {
    const isPlain = isContinued || text.trim() === '' || text.startsWith('#');
    isContinued = text.endsWith('\\');
    if (isPlain || INSTRUCTIONS.test(text)) return [];
    return [{ line, message: `This is no instruction of a Dockerfile: ${text}` }];
  });
}
