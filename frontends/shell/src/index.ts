import { takeNonce } from './nonce';

// Styles that a dependency adds at run time need the page's nonce before the first of them is made.
__webpack_nonce__ = takeNonce();

// The dynamic import lets the shared modules be settled before anything imports them.
void import('./bootstrap');
