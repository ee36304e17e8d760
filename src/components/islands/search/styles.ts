import modal from '@docsearch/css/dist/modal.css?inline';
import variables from '@docsearch/css/dist/_variables.css?inline';
import { adoptStyles } from '../../chrome/client/events.ts';
import crumbs from './crumbs.css?inline';
import own from './search.css?inline';

// The styles are in the script of search, so that pages load them only with search.
adoptStyles([variables, modal, crumbs, own].join('\n'));
