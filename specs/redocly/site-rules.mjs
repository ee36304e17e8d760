/** Rules about what the reference pages and the explorer can show, which settings in redocly.yaml can't express. */

/** Reports a request body that samples and the explorer can't send. */
function sendableBody() {
  return {
    Operation: {
      enter(operation, { report, location, key }) {
        const { requestBody: body } = operation;
        if (!body) return;
        const problem =
          key === 'get' ? 'The site supports no body of a GET operation.' : findBodyProblem(body);
        if (problem) report({ message: problem, location: location.child('requestBody') });
      },
    },
  };
}

function findBodyProblem({ $ref, content = {}, required }) {
  if ($ref !== undefined) return undefined;
  const types = Object.keys(content).join(', ') || 'none';
  if (types !== 'application/json') {
    return `The site supports only bodies of application/json, not ${types}.`;
  }
  return required === true
    ? undefined
    : 'The site supports no optional body. Write "required: true".';
}

/** Reports an operation without a response, and a response without a status code. */
function statusCodes() {
  return {
    Responses(responses, { report }) {
      const statuses = Object.keys(responses).filter((key) => !key.startsWith('x-'));
      if (statuses.length === 0) report({ message: 'The operation needs a response.' });
      for (const status of statuses) {
        if (/^\d{3}$/.test(status)) continue;
        report({ message: `Write a status code such as 404 instead of ${status}.` });
      }
    },
  };
}

/** Reports a parameter in a style that samples don't support: only `form` in the query, else `simple`. */
function defaultStyle() {
  return {
    Parameter(parameter, { report }) {
      const style = parameter.in === 'query' ? 'form' : 'simple';
      const { style: found = style, explode = style === 'form' } = parameter;
      if (found === style && explode === (style === 'form')) return;
      report({
        message: `The site supports only the style "${style}" of a ${parameter.in} parameter, with its default "explode".`,
      });
    },
  };
}

/** Reports a pattern that JavaScript can't compile. */
function validPattern() {
  return {
    Schema({ pattern }, { report }) {
      if (typeof pattern !== 'string') return;
      try {
        new RegExp(pattern, 'u');
      } catch {
        report({ message: `The pattern ${pattern} must be a regular expression.` });
      }
    },
  };
}

export default function siteRules() {
  return {
    id: 'site',
    rules: {
      oas3: {
        'sendable-body': sendableBody,
        'status-codes': statusCodes,
        'default-style': defaultStyle,
        'valid-pattern': validPattern,
      },
    },
  };
}
