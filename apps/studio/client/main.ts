import './style/game.css';
